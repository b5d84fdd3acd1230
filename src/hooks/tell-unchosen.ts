import { toast } from '@/platform/toast'
import { ChoiceError, UploadError } from '@/platform/upload'
import { tellError } from './tell-error'

/** Tells why there is no picture, or why one that was chosen did not arrive. */
export function tellUnchosen(error: unknown): void {
  // Specification section 8: cancelling a file choice gives a message.
  if (error instanceof UploadError && error.kind === 'cancel') toast.info('已取消选择图片')
  else if (error instanceof ChoiceError) toast.error(error.message)
  else tellError(error)
}
