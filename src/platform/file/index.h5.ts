import { FileError, type FileContract } from './contract'

export { FileError }

/** The address of a file is given back after the browser had time to read it, ms. */
const KEEP_MS = 60_000

export const file = {
  question: null,
  async hand({ name, mime, text }) {
    const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    document.body.appendChild(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
  },
} satisfies FileContract
