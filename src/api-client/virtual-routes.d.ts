declare module 'virtual:mall-routes' {
  const routes: Partial<import('./caller.ts').RouteTable>;
  export default routes;
}

declare module 'virtual:mall-personal-routes' {
  const routes: Partial<import('./caller.ts').RouteTable>;
  export default routes;
}
