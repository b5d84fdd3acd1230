/**
 * `hoverClass`: the look of a pressed element. Importing this file starts it. One pair of listeners for the whole document
 * and no state: the class comes and goes on the element itself, as the mini program does it, without drawing a component
 * again.
 */

/** ms until the look comes (a finger that scrolls should not light up what it passes), and until it goes: Taro's own. */
const COMES = 50
const GOES = 400

/** An element and the look that was put on it: its own may be another one, or none, before it goes (an answered option). */
let pressed: { element: Element; look: string } | undefined
let coming: ReturnType<typeof setTimeout> | undefined

function release(): void {
  clearTimeout(coming)
  const was = pressed
  pressed = undefined
  if (was) setTimeout(() => was.element.classList.remove(was.look), GOES)
}

/** What lies around it is not pressed with it: a card is not its star. */
function press(event: TouchEvent): void {
  release()
  const element = event.target instanceof Element ? event.target.closest('[data-hover]') : null
  coming = setTimeout(() => {
    const look = element?.getAttribute('data-hover')
    if (!element || !look) return
    pressed = { element, look }
    element.classList.add(look)
  }, COMES)
}

const options = { capture: true, passive: true }
document.addEventListener('touchstart', press, options)
document.addEventListener('touchend', release, options)
document.addEventListener('touchcancel', release, options)
