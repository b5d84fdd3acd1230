import { dump, type Seen } from '../scenario/seen'
import { removeMinis, run } from './fixtures/mini'

/** A step that fails has to show what was on the screen, so that nobody has to run it again to know. */

afterAll(removeMinis)

const leaf = (text: string): Seen => ({ ref: 0, tag: '#text', role: '', text, label: '', placeholder: '', notes: [], children: [] })
const box = (more: Partial<Seen>): Seen => ({ ...leaf(''), tag: 'view', ...more })

test('boxes that only hold one other box are left out; role, label, placeholder and marks stand beside the tag', () => {
  const screen = box({
    children: [
      box({ children: [box({ children: [leaf('标题')] })] }),
      box({ role: 'radio', label: '选项 A', notes: ['ariaChecked'], children: [leaf('A')] }),
      box({ tag: 'input', placeholder: '请输入手机号', text: '138' }),
    ],
  })
  expect(dump(screen)).toBe(['view', '  标题', '  view [radio] “选项 A” ariaChecked', '    A', '  input (请输入手机号) 138'].join('\n'))
})

test.each([
  [
    'a text that does not come',
    (driver: Awaited<ReturnType<typeof run>>) => driver.see('没有的字', { timeout: 100 }),
    /see 没有的字: not within 100 ms/,
  ],
  [
    'a tap nothing hears',
    (driver: Awaited<ReturnType<typeof run>>) => driver.tap('不动', { timeout: 100 }),
    /tap 不动: nothing listens to this tap/,
  ],
  [
    'a button that is disabled',
    (driver: Awaited<ReturnType<typeof run>>) => driver.tap('提交', { timeout: 100 }),
    /tap 提交: it is disabled/,
  ],
])('%s fails with the address, the step and the screen', async (_name, step, message) => {
  const driver = await run({ 'p/a.wxml': '<view><view>不动</view><button disabled="{{true}}">提交</button></view>' })
  const error = await step(driver).then(
    () => new Error('the step passed'),
    (reason: Error) => reason,
  )
  expect(error.message).toMatch(message)
  expect(error.message).toContain(['p/a', 'view', '  不动', '  button disabled', '    提交'].join('\n'))
  await driver.close()
})
