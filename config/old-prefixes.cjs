/**
 * PostCSS: `-webkit-animation…` and `-webkit-transform…` go where the property itself stands beside them. No engine since iOS 9 and Chrome 43
 * asks for them; the icons of NutUI bring them along, 1.1 KB of the practice package.
 */
module.exports = () => ({
  postcssPlugin: 'old-prefixes',
  OnceExit(root) {
    root.walkDecls(/^-webkit-(animation|transform)/, (decl) => {
      const own = decl.prop.slice('-webkit-'.length)
      if (decl.parent.some(({ prop }) => prop === own)) decl.remove()
    })
  },
})
