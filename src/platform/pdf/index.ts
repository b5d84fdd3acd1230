import { PdfError, type PdfContract } from './contract'

export { PdfError }

/** In memory, for tests: a document of two pages; what was opened and drawn. */
export const device = { opened: [] as string[], drawn: [] as string[] }

export const pdf = {
  way: 'page',
  read: async ({ url }, onProgress) => {
    onProgress(1)
    device.opened.push(url)
    return {
      pages: [
        { width: 595, height: 842 },
        { width: 595, height: 842 },
      ],
      draw: async (page, { id }) => void device.drawn.push(`${page} ${id}`),
      clear: () => undefined,
      close: () => undefined,
    }
  },
  open: async ({ link }, onProgress) => {
    onProgress(1)
    device.opened.push((await link()).url)
  },
  has: (_id: string) => false,
} satisfies PdfContract as PdfContract
