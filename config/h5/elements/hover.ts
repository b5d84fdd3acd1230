/**
 * `hoverClass`: the look of a pressed element. Importing this file starts it. One pair of listeners for the whole document
 * and no state: the class comes and goes on the element itself, as the mini program does it, without drawing a component
 * again.
 */

/** ms until the look comes (a finger that scrolls should not light up what it passes), and until it goes: Taro's own. */
const COMES = 50
const GOES = 400

/** An element and the look that was put on it: its own may be another one, or none, before it goes (an answered option). */
type Look = [Element, string]

let pressed: Look[] = []
let coming: ReturnType<typeof setTimeout> | undefined

/** The element under the finger and those around it that want a look of their own. */
function hoverables(target: EventTarget | null): Element[] {
  const found: Element[] = []
  for (
    let at = target instanceof Element ? target.closest('[data-hover]') : null;
    at;
    at = at.parentElement?.closest('[data-hover]') ?? null
  )
    found.push(at)
  return found
}

function release(): void {
  clearTimeout(coming)
  const looks = pressed
  pressed = []
  setTimeout(() => looks.forEach(([element, look]) => element.classList.remove(look)), GOES)
}

function press(event: TouchEvent): void {
  release()
  const elements = hoverables(event.target)
  coming = setTimeout(() => {
    pressed = elements.flatMap((element): Look[] => {
      const look = element.getAttribute('data-hover')
      return look ? [[element, look]] : []
    })
    pressed.forEach(([element, look]) => element.classList.add(look))
  }, COMES)
}

const options = { capture: true, passive: true }
document.addEventListener('touchstart', press, options)
document.addEventListener('touchend', release, options)
document.addEventListener('touchcancel', release, options)
