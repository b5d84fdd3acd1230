/**
 * PostCSS, H5: with Windows' high contrast (`forced-colors`) the browser paints every background in the colour of the page, and what is cut
 * out of one by a mask is gone: icons, ticks, the boxes of agreements. A system colour it leaves as it is.
 */
module.exports = () => ({
  postcssPlugin: 'masks-in-contrast',
  OnceExit(root, { AtRule, Rule }) {
    const selectors = new Set()
    root.walkDecls(/^(-webkit-)?mask(-image)?$/, ({ parent, value }) => {
      // A gradient fades something that has a ground of its own.
      if (!value.includes('gradient(')) selectors.add(parent.selector)
    })
    if (selectors.size === 0) return
    const rule = new Rule({ selector: [...selectors].join(',') })
    rule.append({ prop: 'background-color', value: 'CanvasText', important: true })
    const media = new AtRule({ name: 'media', params: '(forced-colors: active)' })
    media.append(rule)
    root.append(media)
  },
})
