/**
 * PostCSS: `overflow-wrap: anywhere` becomes `word-break: break-word`, which every engine treats as the same words (CSS Text 3, 5.2) and which
 * Safari before 15.4 knows alone: there a long Latin word or an address pushed its row wide. A rule that says how words break keeps both.
 */
module.exports = () => ({
  postcssPlugin: 'any-place',
  OnceExit(root) {
    root.walkDecls('overflow-wrap', (decl) => {
      if (decl.value !== 'anywhere' || decl.parent.some(({ prop }) => prop === 'word-break')) return
      decl.cloneBefore({ prop: 'word-break', value: 'break-word' })
      decl.remove()
    })
  },
})
