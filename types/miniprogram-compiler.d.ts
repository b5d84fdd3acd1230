/** The platform's own template compiler, as miniprogram-simulate brings it. */
declare module 'miniprogram-compiler' {
  const compiler: {
    /** Source of a function body that returns `$gwx`. Throws with the message of wcc. */
    wxmlToJs(rootPath: string, options?: { maxBuffer?: number }): string
  }
  export default compiler
}
