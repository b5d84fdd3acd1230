/**
 * An iPhone enlarges the page for a field whose letters are smaller than 16 px (ours have 15, as the mockups do), and leaves it so: the bars
 * lie beside the screen then. With a largest scale it does not; two fingers still enlarge the page in Safari, which looks past it. Other
 * phones would take it from the fingers, and enlarge nothing by themselves.
 */
export function keepScale(): void {
  if (!/iPhone|iPod/.test(navigator.userAgent)) return
  const viewport = document.querySelector('meta[name="viewport"]')
  viewport?.setAttribute('content', `${viewport.getAttribute('content')},maximum-scale=1`)
}
