import type { PDFDocumentLoadingTask, PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { DOWNLOAD_MS, PdfError, type DrawnPdf, type PdfContract, type PdfFile } from './contract'
import { failureOf } from './failure'
import { unreadable } from './shared'

export { PdfError }

/** Canvases are at most this much sharper than CSS px: a page of A4 at 3 is 20 MB of memory. */
const MAX_SHARPNESS = 2

/** The library and its worker come from our own site, when the first document is opened. */
async function library() {
  const pdfjs = await import(/* webpackChunkName: "pdf" */ 'pdfjs-dist/legacy/build/pdf.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()
  return pdfjs
}

/** A fresh canvas in an element; null when the element has gone. */
function canvasIn(id: string, size: { width: number; height: number }): CanvasRenderingContext2D | null {
  const host = document.getElementById(id)
  if (!host) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width)
  canvas.height = Math.round(size.height)
  canvas.style.cssText = 'display:block;width:100%'
  // Empty: what was there is cleared before each drawing.
  host.append(canvas)
  return canvas.getContext('2d')
}

async function drawn(document: PDFDocumentProxy): Promise<DrawnPdf> {
  const under = new Map<string, RenderTask>()
  const clear = (id: string) => {
    under.get(id)?.cancel()
    under.delete(id)
    const host = globalThis.document.getElementById(id)
    // Not replaceChildren(), which is of Safari 14 and Chrome 86.
    if (host) host.textContent = ''
  }
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const views = await Promise.all(numbers.map(async (number) => (await document.getPage(number)).getViewport({ scale: 1 })))
  return {
    pages: views.map(({ width, height }) => ({ width, height })),
    async draw(index, { id, width }) {
      clear(id)
      const page = await document.getPage(index + 1)
      const sharpness = Math.min(MAX_SHARPNESS, window.devicePixelRatio || 1)
      const viewport = page.getViewport({ scale: (width / (views[index]?.width ?? width)) * sharpness })
      const canvasContext = canvasIn(id, viewport)
      if (!canvasContext) return
      const task = page.render({ canvasContext, viewport })
      under.set(id, task)
      // A page that was scrolled away meanwhile is given up, which is no failure.
      await task.promise.catch(() => undefined)
    },
    clear,
    close: () => void document.destroy(),
  }
}

async function read({ url, bytes }: PdfFile, onProgress: (share: number) => void): Promise<DrawnPdf> {
  let [late, whole, ended]: [ReturnType<typeof setTimeout> | undefined, boolean, boolean] = [undefined, false, false]
  let task: PDFDocumentLoadingTask | undefined
  const end = () => void task?.destroy().catch(() => undefined)
  try {
    const { getDocument } = await library()
    task = getDocument({ url, isEvalSupported: false })
    // Ended by us, it fails as a network does.
    late = setTimeout(() => {
      ended = true
      end()
    }, DOWNLOAD_MS)
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      whole = total > 0 && loaded >= total
      onProgress(Math.min(1, loaded / (total || bytes || loaded)))
    }
    const document = await task.promise
    clearTimeout(late)
    return await drawn(document)
  } catch (error) {
    end()
    throw ended ? unreadable('network') : failureOf(error, whole)
  } finally {
    clearTimeout(late)
  }
}

export const pdf = {
  way: 'page',
  read,
  open: () => Promise.reject(unreadable('document')),
  has: (_id: string) => false,
} satisfies PdfContract as PdfContract
