/**
 * PostCSS, behind autoprefixer: of `-webkit-mask` and `mask` with the same value the first alone. Every engine knows that name,
 * WeChat's on Android and Safari before 15.4 no other; a mask is a picture, and twice they were 4 KB of the practice package.
 */
module.exports = () => ({
  postcssPlugin: 'one-mask',
  OnceExit(root) {
    root.walkDecls(/^mask\b/, (decl) => {
      if (decl.parent.some(({ prop, value }) => prop === `-webkit-${decl.prop}` && value === decl.value)) decl.remove()
    })
  },
})
