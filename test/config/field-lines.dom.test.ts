import { render } from '@testing-library/react'
import { createElement } from 'react'
import { Textarea } from '../../config/h5/elements/field'

const linesOf = (props: object) => render(createElement(Textarea, props)).container.querySelector('textarea')?.getAttribute('rows')

test('a field as high as its text begins with one line, any other with what the browser gives it', () => {
  expect(linesOf({ autoHeight: true })).toBe('1')
  expect(linesOf({})).toBeNull()
})
