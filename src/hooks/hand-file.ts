import { file, FileError } from '@/platform/file'
import type { TextFile } from '@/platform/file/contract'
import { toast } from '@/platform/toast'
import { tellError } from './tell-error'

/** Reads an export and hands it to the learner, who is told what keeps it from being read or saved. False: it was not handed over. */
export async function handFile(read: () => Promise<TextFile>): Promise<boolean> {
  toast.loading('正在准备文件')
  try {
    const made = await read()
    toast.hide()
    // Asked, it is handed over in the tap that answers.
    let handed: Promise<void> | undefined
    const hand = () => void (handed = file.hand(made))
    if (!file.question) hand()
    else if (!(await toast.confirm({ ...file.question, inTap: hand }))) return false
    await handed
    return true
  } catch (error) {
    toast.hide()
    if (error instanceof FileError) toast.error(error.message)
    else tellError(error)
    return false
  }
}
