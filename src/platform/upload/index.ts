/** Uploads of the unit tests: `device` chooses and answers. */
import { ChoiceError, UploadError, type LocalPicture, type UploadCall, type UploadContract } from './contract'
import { cancelled, unreachable } from './shared'

export { ChoiceError, UploadError }

type Answer = { status: number; body: unknown }

/** Controls of the tests: what is chosen next, who answers. */
export const device = {
  chosen: [] as LocalPicture[],
  answer: null as ((picture: LocalPicture, call: UploadCall) => Promise<Answer>) | null,
}

export const upload = {
  choose: (count) => {
    const pictures = device.chosen.splice(0, count)
    return pictures.length > 0 ? Promise.resolve(pictures) : Promise.reject(cancelled())
  },
  send: (picture, call) => device.answer?.(picture, call) ?? Promise.reject(unreachable('no server in this test')),
} satisfies UploadContract
