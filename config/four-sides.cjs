/**
 * PostCSS: `inset` becomes `top`, `right`, `bottom` and `left`. Safari before 14.1 and Chrome before 87 drop the short word, and with it
 * what lies over a page or widens a touch (decisions 008, 015); style sheets keep it.
 */
module.exports = () => ({
  postcssPlugin: 'four-sides',
  OnceExit(root, { list }) {
    root.walkDecls('inset', (decl) => {
      const [top, right = top, bottom = top, left = right] = list.space(decl.value)
      for (const [prop, value] of Object.entries({ top, right, bottom, left })) decl.cloneBefore({ prop, value })
      decl.remove()
    })
  },
})
