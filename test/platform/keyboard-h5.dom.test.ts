import { keyboard } from '@/platform/keyboard/index.h5'

/** What the page hears of a key that is pressed on the element with this id. */
function heard(id: string, key: string): string[] {
  const keys: string[] = []
  const end = keyboard.onKey((name) => keys.push(name) > 0)
  document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  end()
  return keys
}

test('Enter presses what it is pressed on, 背题, 标记 and a rating too; on the option of a question alone it goes on', () => {
  document.body.innerHTML = `
    <i id="mode" role="radio" tabindex="0"></i><i id="mark" role="checkbox" tabindex="0"></i><i id="next" role="button" tabindex="0"></i>
    <p class="q-options" role="radiogroup"><i id="option" role="radio" tabindex="0"></i></p>`
  for (const id of ['mode', 'mark', 'next']) expect(heard(id, 'Enter')).toEqual([])
  expect(heard('option', 'Enter')).toEqual(['Enter'])
  expect(heard('mode', 'ArrowRight')).toEqual(['ArrowRight'])
})
