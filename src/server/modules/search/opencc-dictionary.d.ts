/** Pairs of a traditional and its simplified character, as the library's `CustomConverter` takes them. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
