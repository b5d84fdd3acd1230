import { useState } from 'react'
import { chatLogin } from '@/api/simulated'
import { unsaid } from '@/api/client'
import { admissionDigits, admissionProblem } from '@/domain/exam/candidate'
import { documentProblem, tidyDocumentNumber } from '@/domain/exam/document-number'
import { redirect, isHere } from '@/hooks/go'
import { markStale } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'

export interface ChatLoginForm {
  /** Digits. */
  admission: string
  document: string
  /** One problem at a time, under its field; `form`: the server's answer to both. */
  problem: { field: 'admission' | 'document' | 'form'; text: string } | null
  busy: boolean
}

const EMPTY: ChatLoginForm = { admission: '', document: '', problem: null, busy: false }
const DOCUMENT_LENGTH = 18

/** The first thing wrong with what was typed, null when it can be sent. */
function problemOf({ admission, document }: ChatLoginForm): ChatLoginForm['problem'] {
  const number = admissionProblem(admission)
  if (number) return { field: 'admission', text: number }
  const text = documentProblem(document)
  return text === null ? null : { field: 'document', text }
}

/** The login of the computer exam: what was typed, what is wrong with it, and the call. */
export function useChatLogin() {
  const [form, setForm] = useState(EMPTY)
  const submit = async () => {
    if (form.busy || !requireLogin()) return
    const problem = problemOf(form)
    setForm({ ...form, problem, busy: problem === null })
    if (problem) return
    try {
      const { attemptId } = await chatLogin({ admissionNumber: form.admission, documentNumber: tidyDocumentNumber(form.document) })
      void markStale(['simulated'])
      // Who has gone to another page meanwhile comes back to a form that works.
      if (isHere('chatLogin')) await redirect('chatConfirm', { attemptId })
      else setForm((typed) => ({ ...typed, busy: false }))
    } catch (error) {
      const text = unsaid(error)?.text
      setForm((typed) => ({ ...typed, busy: false, problem: text ? { field: 'form', text } : null }))
    }
  }
  return {
    form,
    typeAdmission: (text: string) => setForm((typed) => ({ ...typed, admission: admissionDigits(text), problem: null })),
    typeDocument: (text: string) =>
      setForm((typed) => ({ ...typed, document: tidyDocumentNumber(text).slice(0, DOCUMENT_LENGTH), problem: null })),
    submit: () => void submit(),
  }
}
