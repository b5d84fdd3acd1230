/** @jest-environment jsdom */
import path from 'node:path'

/** The native component of the product, as miniprogram-simulate draws it: what WeChat's own engine sees, apart from our runtime. */
const RING = path.resolve(__dirname, '../../src/features/question/ring/native/index')
const FACE = path.resolve(__dirname, '../../src/features/question/face/native/index')

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

test('a figure of a question tells its address when it is tapped, the text around it nothing', () => {
  const face = load(FACE, 'question-face', { compiler: 'official' })
  const opened: unknown[] = []
  const parts = [{ nodes: [{ type: 'text', text: '如图' }] }, { nodes: [], url: '/zxedu/media/a.png', alt: '心电图' }]
  const around = render(
    load({
      template: '<question-face class="face" face="{{face}}" bindzoom="zoomed"></question-face>',
      usingComponents: { 'question-face': face },
      data: { face: { i: 0, stem: { parts } } },
      methods: { zoomed: ({ detail }: { detail: unknown }) => void opened.push(detail) },
    }),
  )
  around.attach(document.body)
  const drawn = around.querySelector('.face')
  const tap = (dataset: object) => (drawn?.instance as { zoom(event: object): void }).zoom({ currentTarget: { dataset } })
  tap({})
  tap({ url: '/zxedu/media/a.png' })
  expect(opened).toEqual([{ url: '/zxedu/media/a.png' }])
  around.detach()
})
