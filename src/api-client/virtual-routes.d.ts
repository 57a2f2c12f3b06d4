declare module 'virtual:mall-routes' {
  const routes: import('./caller.ts').RouteTable;
  export default routes;
}
