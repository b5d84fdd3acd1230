/** Reading a card's code from a picture in a browser. */
import { scan } from '@/platform/scan/index.h5'

const bring = (detect: () => Promise<{ rawValue: string }[]>) =>
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = detect
    },
    createImageBitmap: async () => ({}),
  })

/** What the learner does with the dialog that asks for a picture. */
function answer(file: File | null) {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    if (file) Object.defineProperty(this, 'files', { value: [file] })
    const event = new Event(file ? 'change' : 'cancel')
    if (file) this.onchange?.(event)
    else this.oncancel?.(event)
  })
}
const picture = new File(['x'], 'card.png')

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  jest.restoreAllMocks()
})

test('a browser that reads no codes says so before it asks for a picture', async () => {
  answer(picture)
  expect(await scan.scan()).toBe('unsupported')
  expect(HTMLInputElement.prototype.click).not.toHaveBeenCalled()
})

test('the code of the picture is its text; a picture without one, and one that cannot be read, hold nothing', async () => {
  answer(picture)
  bring(async () => [{ rawValue: 'ZX7K 29QD' }])
  expect(await scan.scan()).toEqual({ text: 'ZX7K 29QD' })
  bring(async () => [])
  expect(await scan.scan()).toBe('nothing')
  bring(() => Promise.reject(new Error('no picture')))
  expect(await scan.scan()).toBe('nothing')
})

test('a learner who turns back chose nothing', async () => {
  answer(null)
  bring(async () => [])
  expect(await scan.scan()).toBe('unchosen')
})
