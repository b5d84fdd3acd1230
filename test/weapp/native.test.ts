/** @jest-environment jsdom */
import path from 'node:path'

/** The native component of the product, as miniprogram-simulate draws it: what WeChat's own engine sees, apart from our runtime. */
const RING = path.resolve(__dirname, '../../src/features/question/ring/native/index')

interface Drawn {
  dom?: HTMLElement
  data: object
  instance: object
  querySelector(selector: string): Drawn | null
  attach(parent: Node): void
  detach(): void
  setData(data: object): void
}

/** The part that is used here. Its own types bring WeChat's globals along, which are not this program's. */
interface Simulate {
  load(component: string | object, tag?: string, options?: { compiler: 'official' }): string
  render(id: string): Drawn
}

const { load, render } = jest.requireActual<Simulate>('miniprogram-simulate')

test('the track of the question ring draws its slot and tells a turn', () => {
  const ring = load(RING, 'ring-track', { compiler: 'official' })
  const turns: unknown[] = []
  const around = render(
    load({
      template: '<ring-track class="ring" at="{{at}}" count="{{3}}" bindturn="turned"><view class="slide">第一题</view></ring-track>',
      usingComponents: { 'ring-track': ring },
      data: { at: 0 },
      methods: { turned: ({ detail }: { detail: unknown }) => void turns.push(detail) },
    }),
  )
  around.attach(document.body)
  const track = around.querySelector('.ring')
  expect(around.dom?.textContent).toBe('第一题')
  expect(track?.data).toMatchObject({ at: 0, count: 3 })
  ;(track?.instance as { turn(detail: object): void }).turn({ step: 1 })
  expect(turns).toEqual([{ step: 1 }])
  around.setData({ at: 1 })
  expect(track?.data).toMatchObject({ at: 1 })
  around.detach()
})
