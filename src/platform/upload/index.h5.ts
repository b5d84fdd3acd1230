import { PICTURE_MAX_BYTES } from '../../domain/upload'
import { ChoiceError, UploadError, type LocalPicture, type UploadContract } from './contract'
import { aborted, cancelled, formHeaders, parseBody, timedOut, unreachable } from './shared'

export { ChoiceError, UploadError }

/** A picture that is too heavy is drawn again with this longer side, px, and quality. */
const SIDE = 2048
const QUALITY = 0.85

/** Files by the address an Image shows. */
const files = new Map<string, Blob>()

/** Draws a heavy picture again, smaller; one the browser cannot draw goes as it is, and the server says what is wrong. */
async function light(file: Blob): Promise<Blob> {
  if (file.size <= PICTURE_MAX_BYTES || typeof createImageBitmap !== 'function') return file
  const drawing = await createImageBitmap(file).catch(() => null)
  if (!drawing) return file
  const scale = Math.min(1, SIDE / Math.max(drawing.width, drawing.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawing.width * scale)
  canvas.height = Math.round(drawing.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // A JPEG has no transparency: a formula on nothing would be black on black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY))
}

async function keep(file: Blob): Promise<LocalPicture> {
  // A browser that lets nobody read a canvas throws where one is asked for its picture.
  const lighter = await light(file).catch(() => file)
  const path = URL.createObjectURL(lighter)
  files.set(path, lighter)
  return { path }
}

/** The field of the choice that was asked for last. */
let asked: HTMLInputElement | undefined

/**
 * The browser's own dialog. Old ones do not tell that nothing was chosen: the promise stays open then, and nobody waits for it. The field
 * stands in the page meanwhile: an iPhone forgets one that stands nowhere while its learner looks for pictures, and says nothing of them.
 */
const ask = (count: number) =>
  new Promise<File[]>((resolve, reject) => {
    asked?.remove()
    const field = document.createElement('input')
    asked = field
    field.hidden = true
    field.type = 'file'
    field.accept = 'image/jpeg,image/png,image/webp'
    field.multiple = count > 1
    field.addEventListener('change', () => {
      field.remove()
      const chosen = Array.from(field.files ?? []).slice(0, count)
      if (chosen.length > 0) resolve(chosen)
      else reject(cancelled())
    })
    field.addEventListener('cancel', () => {
      field.remove()
      reject(cancelled())
    })
    document.body.appendChild(field)
    field.click()
  })

export const upload = {
  choose: async (count) => Promise.all((await ask(count)).map(keep)),
  send: ({ path }, { url, headers, timeout, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const file = files.get(path)
      if (!file) return reject(unreachable('the picture is gone'))
      if (signal?.aborted) return reject(aborted())
      const form = new FormData()
      form.append('file', file, 'picture')
      const call = new XMLHttpRequest()
      call.open('POST', url)
      call.timeout = timeout
      for (const [name, value] of Object.entries(formHeaders(headers))) call.setRequestHeader(name, value)
      call.addEventListener('load', () => resolve({ status: call.status, body: parseBody(call.responseText) }))
      call.addEventListener('error', () => reject(unreachable('uploadFile:fail network error')))
      call.addEventListener('timeout', () => reject(timedOut()))
      call.addEventListener('abort', () => reject(aborted()))
      if (onProgress) call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      signal?.addEventListener('abort', () => call.abort())
      call.send(form)
    }),
} satisfies UploadContract as UploadContract
