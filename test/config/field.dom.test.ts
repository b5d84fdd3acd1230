import { fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { Input, Textarea } from '../../config/h5/elements/field'

type Props = Parameters<typeof Input>[0]
const show = (component: typeof Input, props: Props) => {
  const { container, rerender } = render(createElement(component, props))
  const host = container.firstElementChild as HTMLElement
  return {
    host,
    field: host.firstElementChild as HTMLInputElement,
    again: (next: Props) => rerender(createElement(component, next)),
  }
}
const attributesOf = (element: Element) => Object.fromEntries(Array.from(element.attributes).map(({ name, value }) => [name, value]))

describe('Input', () => {
  test('class and look stand on the element around it, name and limits on the field itself', () => {
    const props = {
      className: 'a',
      placeholderClass: 'b',
      adjustPosition: false,
      ariaLabel: '手机号',
      placeholder: '请输入',
      maxlength: 13,
    }
    const { host, field } = show(Input, { ...props, confirmType: 'search' } as Props)
    expect(attributesOf(host)).toEqual({ class: 'a' })
    expect(attributesOf(field)).toEqual({
      class: 'weui-input',
      type: 'search',
      'aria-label': '手机号',
      placeholder: '请输入',
      maxlength: '13',
      enterkeyhint: 'search',
    })
  })

  test('a field without a limit has the mini program’s', () => {
    expect(show(Input, {}).field.maxLength).toBe(140)
  })

  test('keeps what is typed though the owner says nothing new, and takes what he says', () => {
    const onInput = jest.fn()
    const { field, again } = show(Input, { value: '1', onInput })
    expect(field.value).toBe('1')
    fireEvent.input(field, { target: { value: '12' } })
    expect(onInput).toHaveBeenLastCalledWith({ detail: { value: '12', cursor: 2 } })
    again({ value: '1', onInput })
    expect(field.value).toBe('12')
    again({ value: '', onInput })
    expect(field.value).toBe('')
  })

  test('letters that are still being put together are nobody’s business: not the owner’s to hear, not his to change', () => {
    const onInput = jest.fn()
    const { field, again } = show(Input, { value: '', onInput })
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: 'xin' } })
    again({ value: 'y', onInput })
    expect(field.value).toBe('xin')
    expect(onInput).not.toHaveBeenCalled()
    field.value = '心'
    fireEvent.compositionEnd(field)
    expect(onInput.mock.calls).toEqual([[{ detail: { value: '心', cursor: 1 } }]])
  })

  test('Enter confirms, but not the one that ends a word', () => {
    const onConfirm = jest.fn()
    const { field } = show(Input, { value: 'a', onConfirm })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    // Safari's comes after the word.
    fireEvent.compositionStart(field)
    fireEvent.compositionEnd(field)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onConfirm).toHaveBeenCalledWith({ detail: { value: 'a', cursor: 1 } })
  })

  test.each([
    ['number', '3', true],
    ['number', '.', false],
    ['digit', '.', true],
    ['digit', 'x', false],
    ['text', 'x', true],
  ])('type %s and the key %s: taken %s', (type, data, taken) => {
    const { field } = show(Input, { type })
    expect(field.dispatchEvent(new InputEvent('beforeinput', { data, cancelable: true }))).toBe(taken)
  })

  test('opens with the caret in it, now or later', () => {
    const { field, again } = show(Input, {})
    expect(document.activeElement).not.toBe(field)
    again({ focus: true })
    expect(document.activeElement).toBe(field)
    const other = show(Input, { autoFocus: true }).field
    expect(document.activeElement).toBe(other)
  })

  test('its keys are letters: nobody around it hears them', () => {
    const heard = jest.fn()
    document.addEventListener('keydown', heard)
    fireEvent.keyDown(show(Input, {}).field, { key: 'a' })
    document.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('Textarea', () => {
  test('keeps the caret where it is when the owner changes the text', () => {
    const { field, again } = show(Textarea, { value: 'abcd' })
    field.focus()
    field.setSelectionRange(2, 2)
    again({ value: 'ABCD' })
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['ABCD', 2, 2])
  })

  test('is as high as its text when told to', () => {
    Object.defineProperty(HTMLTextAreaElement.prototype, 'scrollHeight', { configurable: true, get: () => 77 })
    expect(show(Textarea, { value: 'a', autoHeight: true }).field.style.height).toBe('77px')
    expect(show(Textarea, { value: 'a' }).field.style.height).toBe('')
    Reflect.deleteProperty(HTMLTextAreaElement.prototype, 'scrollHeight')
  })
})
