import { examKey } from '@/domain/exam/keyboard'

const at = (zone: string, options = 5) => ({ zone, options })

test('letters choose as many options as there are', () => {
  expect(examKey('d', at(''))).toEqual({ do: 'choose', letter: 'D' })
  expect(examKey('E', at(''))).toEqual({ do: 'choose', letter: 'E' })
  expect(examKey('f', at(''))).toBeNull()
  expect(examKey('l', at('', 12))).toEqual({ do: 'choose', letter: 'L' })
  expect(examKey('a', at('', 0))).toBeNull()
})

test('M marks and Y paints, with twelve options too', () => {
  expect(examKey('m', at('', 12))).toEqual({ do: 'mark' })
  expect(examKey('y', at('', 12))).toEqual({ do: 'highlight' })
})

test('arrows and Enter turn; Space is the option’s own', () => {
  expect(examKey('ArrowLeft', at(''))).toEqual({ do: 'turn', by: -1 })
  expect(examKey('Enter', at('option'))).toEqual({ do: 'turn', by: 1 })
  expect(examKey(' ', at('option'))).toEqual({ do: 'toggle' })
  expect(examKey(' ', at(''))).toBeNull()
  expect(examKey('ArrowDown', at('option'))).toEqual({ do: 'focus', by: 1 })
  expect(examKey('ArrowDown', at('text'))).toBeNull()
})

test('a row of the panel is eight numbers', () => {
  expect(examKey('ArrowUp', at('numbers'))).toEqual({ do: 'turn', by: -8 })
  expect(examKey('ArrowRight', at('numbers'))).toEqual({ do: 'turn', by: 1 })
})

test('the divider takes the arrows that lie in its way', () => {
  expect(examKey('ArrowRight', at('divider'))).toEqual({ do: 'divide', by: 2 })
  expect(examKey('ArrowUp', at('divider'))).toBeNull()
})

test('the calculator has the keyboard while it has the focus, and nothing else is heard', () => {
  expect(examKey('Enter', at('calculator'))).toEqual({ do: 'calculate', key: '=' })
  expect(examKey('c', at('calculator'))).toEqual({ do: 'calculate', key: 'C' })
  for (const key of ['a', 'm', 'ArrowRight', 'Tab', 'Escape']) expect(examKey(key, at('calculator'))).toBeNull()
})

test('keys without a meaning stay the browser’s', () => {
  for (const key of ['Tab', 'Shift', 'F5', 'Escape', 'z', '1', '']) expect(examKey(key, at(''))).toBeNull()
})
