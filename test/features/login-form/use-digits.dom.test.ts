import { act, renderHook } from '@testing-library/react'
import { typedPhone } from '@/domain/phone'
import { useDigits } from '@/features/login-form/use-digits'

const WHOLE = '138 1206 6021'

/** A field in its owner's hands. @returns everything the field was told to show, and how a text comes into it */
function field(start: string) {
  const shown: string[] = []
  const { result, rerender } = renderHook(
    ({ value }) => {
      const line = useDigits({ value, read: typedPhone, onInput: (text) => rerender({ value: text }) })
      shown.push(line.value)
      return line
    },
    { initialProps: { value: start } },
  )
  const write = async (value: string) => {
    shown.length = 0
    act(() => result.current.onInput({ detail: { value } }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)))
    return shown.filter((text, index) => text !== shown[index - 1])
  }
  return { write, room: () => result.current.maxlength }
}

test('what is pasted comes in whole, and is read', async () => {
  const { write, room } = field('')
  expect(room()).toBeGreaterThan('验证码 +86 138 1206 6021'.length)
  expect((await write('+86 138 1206 6021')).at(-1)).toBe(WHOLE)
})

test('a value that does not change is told again, or the field would keep what was refused', async () => {
  const { write } = field(WHOLE)
  expect(await write(`${WHOLE}9`)).toEqual([`${WHOLE}9`, WHOLE])
  expect(await write('138 1206 602')).toEqual(['138 1206 602'])
  expect(await write('138 1206 602x')).toEqual(['138 1206 602x', '138 1206 602'])
})
