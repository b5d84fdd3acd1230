const { upload } = jest.requireActual<typeof import('@/platform/upload/index.h5')>('@/platform/upload/index.h5')

/** What was done to the canvas, in order. */
const done: string[] = []
const pen = {
  set fillStyle(colour: string) {
    done.push(`colour ${colour}`)
  },
  fillRect: (...box: number[]) => done.push(`fill ${box.join(' ')}`),
  drawImage: (_image: unknown, ...box: number[]) => done.push(`picture ${box.join(' ')}`),
}

beforeEach(() => {
  done.splice(0)
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4096, height: 1024 }) })
  Object.assign(URL, { createObjectURL: () => 'blob:1' })
  HTMLCanvasElement.prototype.getContext = (() => pen) as never
  HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['small'], { type: 'image/jpeg' }))
})

test('a heavy picture is drawn smaller on white: what can be seen through in a PNG would be black in a JPEG', async () => {
  const heavy = new File([new Uint8Array(5_000_000)], 'formula.png', { type: 'image/png' })
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [heavy] })
    this.dispatchEvent(new Event('change'))
  })
  expect(await upload.choose(1)).toEqual([{ path: 'blob:1' }])
  expect(done).toEqual(['colour #fff', 'fill 0 0 2048 512', 'picture 0 0 2048 512'])
})

test('a browser that lets nobody read a canvas: the picture goes as it is', async () => {
  const sent: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${sent.push(blob)}` })
  HTMLCanvasElement.prototype.toBlob = () => {
    throw new DOMException('The canvas may not be read.', 'SecurityError')
  }
  const heavy = new File([new Uint8Array(5_000_000)], 'page.jpg', { type: 'image/jpeg' })
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [heavy] })
    this.dispatchEvent(new Event('change'))
  })
  expect(await upload.choose(1)).toEqual([{ path: 'blob:1' }])
  expect(sent).toEqual([heavy])
})

test('the field stands in the page until something is chosen, and one that nobody heard of again goes with the next', async () => {
  const open = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  const inPage = () => Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]'))
  void upload.choose(1)
  const turned = upload.choose(1)
  expect(inPage().map((field) => field.hidden)).toEqual([true])
  inPage()[0]?.dispatchEvent(new Event('cancel'))
  await expect(turned).rejects.toThrow()
  expect(inPage()).toEqual([])
  open.mockRestore()
})

export {}
