import { useRef, useState } from 'react'
import { sendFeedback } from '@/api/feedback'
import { feedbackFault, type FeedbackKind } from '@/domain/feedback'
import { submissionKeys } from '@/domain/submission-keys'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { shotsProblem } from './shots-model'
import { useShots } from './use-shots'

/** The form of a feedback. */
export function useFeedback(onSent: () => void) {
  const [kind, setKind] = useState<FeedbackKind>('bug')
  const [body, setBody] = useState('')
  const [contact, setContact] = useState('')
  const [busy, setBusy] = useState(false)
  const shots = useShots()
  // The same feedback sent again after a lost answer is the same one.
  const keys = useRef(submissionKeys(system.randomId))

  const send = async () => {
    const content = { body: body.trim(), contact: contact.trim() }
    const fault = feedbackFault(content) ?? shotsProblem(shots.list)
    if (fault !== null) return toast.warning(fault)
    setBusy(true)
    try {
      const app = `${system.env.version} ${system.platform} ${system.systemVersion()}`
      const feedback = { kind, ...content, pictures: shots.list.map(({ fileID }) => fileID), app }
      await sendFeedback(feedback, keys.current.of(feedback))
      keys.current.forget()
      void markStale(['feedback'])
      toast.success('已收到，谢谢你的反馈')
      onSent()
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return { kind, setKind, body, setBody, contact, setContact, busy, shots, send: () => void send() }
}

export type FeedbackForm = ReturnType<typeof useFeedback>
