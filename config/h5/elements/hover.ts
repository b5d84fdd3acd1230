/**
 * `hoverClass`: the look of a pressed element. Importing this file starts it. One pair of listeners for the whole document
 * and no state: the class comes and goes on the element itself, as the mini program does it, without drawing a component
 * again.
 */

/** ms until the look comes (a finger that scrolls should not light up what it passes), and until it goes: Taro's own. */
const COMES = 50
const GOES = 400

let pressed: Element[] = []
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

const classOf = (element: Element) => element.getAttribute('data-hover') ?? ''

function release(): void {
  clearTimeout(coming)
  const elements = pressed
  pressed = []
  setTimeout(() => elements.forEach((element) => element.classList.remove(classOf(element))), GOES)
}

function press(event: TouchEvent): void {
  release()
  const elements = hoverables(event.target)
  coming = setTimeout(() => {
    pressed = elements
    elements.forEach((element) => element.classList.add(classOf(element)))
  }, COMES)
}

const options = { capture: true, passive: true }
document.addEventListener('touchstart', press, options)
document.addEventListener('touchend', release, options)
document.addEventListener('touchcancel', release, options)
