/** A drawing as a CSS `url()`: the mini program has no SVG element. Attributes stand in single quotes. */
export const svgUrl = (svg: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(svg)
    .replace(/'/g, '%27')
    .replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))}")`
