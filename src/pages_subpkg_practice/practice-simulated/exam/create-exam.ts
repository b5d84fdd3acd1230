/** The exam of a page: its core, what the gestures do to it, and what the clock does by itself. */
import { pauseAttempt } from '@/api/simulated'
import { countdownTo, submitFrom } from '@/domain/exam/session-view'
import { holdLogin, openLogin } from '@/hooks/login-gate'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { TOKEN_KEY, takeOver } from '@/stores/user'
import type { Exam, ExamActions } from './contract'
import { ExamCore } from './core'
import { openAttempt } from './opening'
import { warningBetween, warningText } from './warnings'

const SECOND = 1000
/** The time spent on a question is kept this often. */
const NOTE_EVERY = 30
/** Seconds between tries to hand in at the end. */
const RETRY_EVERY = 5

export interface RunningExam extends Exam {
  /** A page of the exam came to the front, or left it. */
  show(visible: boolean): void
  dispose(): void
}

const HELD = '网络断开，联网后自动交卷'

function createActions(core: ExamCore, signIn: () => void): ExamActions {
  const { send, clock } = core
  const now = clock.now
  const setPaused = async (on: boolean) => {
    try {
      await core.journal.wake()
      core.adopt(await clock.timed(() => pauseAttempt(core.attemptId, on)))
      void markStale(['simulated'])
    } catch (error) {
      tellError(error)
    }
  }
  const submit = () => {
    const { session } = core
    const from = session && submitFrom(session, now())
    if (!session || session.status !== 'running') return
    if (from !== null) return toast.info(`开考 ${Math.ceil((from - (session.facts.startedAt ?? from)) / 60_000)} 分钟后才能交卷`)
    send({ type: 'handIn', now: now() })
    core.journal.handIn(core.uid, core.attemptId)
    if (!system.isOnline()) toast.info(HELD)
  }
  return {
    choose: (letter) => send({ type: 'choose', letter, now: now() }),
    editBlank: (index, text) => send({ type: 'blank', index, text, now: now() }),
    editEssay: (text) => send({ type: 'essay', text, now: now() }),
    clear: () => send({ type: 'clear', now: now() }),
    mark: () => send({ type: 'mark', now: now() }),
    goTo: (id) => send({ type: 'goTo', id, now: now() }),
    next: () => send({ type: 'turn', step: 1, now: now() }),
    previous: () => send({ type: 'turn', step: -1, now: now() }),
    leaveSection: () => send({ type: 'leave', now: now() }),
    select: (sectionId, groupIds) => send({ type: 'select', sectionId, groupIds, now: now() }),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    submit,
    retry: () => void openAttempt(core),
    signIn,
  }
}

/** Once a second: warnings, the end of a section, and the end. Returns the way to stop. */
function watch(core: ExamCore): () => void {
  let before = { deadline: 0, left: 0 }
  let seconds = 0
  const warn = (left: number, { deadline, section }: NonNullable<ReturnType<typeof countdownTo>>) => {
    const minutes = before.deadline === deadline ? warningBetween(before.left, left) : null
    before = { deadline, left }
    if (minutes !== null) toast.warning(warningText(minutes, section?.name ?? null))
  }
  const turn = () => {
    const { session } = core
    seconds += 1
    if (seconds % NOTE_EVERY === 0) core.keepNote()
    if (session?.status === 'handing' && seconds % RETRY_EVERY === 0) void handInAtEnd(core)
    const target = session?.status === 'running' ? countdownTo(session) : null
    if (!target) return
    const now = core.clock.now()
    warn(target.deadline - now, target)
    if (target.deadline > now) return
    core.send({ type: 'tick', now })
    if (core.session?.status !== 'handing') return
    if (!system.isOnline()) toast.info(`时间到，${HELD}`)
    void handInAtEnd(core)
  }
  const timer = setInterval(turn, SECOND)
  return () => clearInterval(timer)
}

/**
 * Time is up here. The server is asked first: it may have more time left than this device believes, and goes on then.
 * Without an answer this is tried again; the server ends the attempt at its deadline by itself.
 */
async function handInAtEnd(core: ExamCore): Promise<void> {
  const { attemptId, journal } = core
  const waits = () => core.session?.status === 'handing' && core.session.handedBy === 'deadline' && !journal.isHandedIn(attemptId)
  if (!waits() || !system.isOnline()) return
  await journal.wake()
  if ((await core.resync()) && waits()) journal.handIn(core.uid, attemptId)
}

/** Opens an attempt; it runs until it is disposed of. */
export function createExam(attemptId: string): RunningExam {
  const core = new ExamCore(attemptId)
  let release = holdLogin()
  const signIn = () => {
    // Where nobody is signed in this window stays as it is, under the login: beginning anew at the same time, it would show either.
    if (storage.get(TOKEN_KEY) !== null && core.journal.isKept()) {
      const isOthers = takeOver()
      release()
      release = holdLogin()
      // What was held back begins the window anew, as that of who is signed in.
      if (isOthers) return
    }
    void openLogin()
  }
  const stopWatch = watch(core)
  const stopFollowing = storage.onOtherWindow(() => {
    if (!takeOver()) return
    core.endLogin()
    // Somebody else sits here now, and this exam is not his to see or to answer: nothing holds the window back that begins anew
    // (features/login-flow), which hears of it before this or after.
    if (storage.get(TOKEN_KEY) === null || !core.journal.isKept()) return
    core.close()
    release()
    release = () => undefined
  })
  void openAttempt(core)
  return {
    attemptId,
    store: core.store,
    now: core.clock.now,
    actions: createActions(core, signIn),
    show: (visible) => {
      core.front(visible)
      void core.journal.wake()
      if (visible) void core.resync()
    },
    dispose: () => {
      stopWatch()
      stopFollowing()
      core.dispose()
      release()
    },
  }
}
