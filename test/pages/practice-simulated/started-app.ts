/** The app as far as a running attempt needs it, started anew on what the device kept. */
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'

type Exam = ReturnType<(typeof import('@/pages_subpkg_practice/practice-simulated/exam/create-exam'))['createExam']>

export interface App {
  exam: Exam
  storage: typeof import('@/platform/storage')
  system: typeof import('@/platform/system')
  toast: typeof import('@/platform/toast/shared')
  user: (typeof import('@/stores/user'))['useUserStore']
  login: jest.Mock
  journal: typeof import('@/features/exam-journal/leftovers')
}

interface Start {
  /** The server's answer while there is a network. */
  serve: (call: TransportRequest) => TransportResponse | Promise<TransportResponse>
  /** The run before, whose device this one finds. */
  before?: App
  /** With the page of the exam. */
  open: boolean
}

/** Starts the app; the run before has ended. Modules are new: whoever asks for one afterwards does it by `jest.requireActual`. */
export async function startApp({ serve, before, open }: Start): Promise<App> {
  const device = before?.storage.memory.snapshot() ?? new Map<string, string>()
  jest.resetModules()
  const storage = jest.requireActual<App['storage']>('@/platform/storage')
  storage.memory.restore(device)
  const online = before?.system.system.isOnline() ?? true
  const system = jest.requireActual<App['system']>('@/platform/system')
  system.device.goOnline(online)
  jest.requireActual<typeof import('@/platform/request')>('@/platform/request').serveWith(async (call) => {
    if (!system.system.isOnline()) throw new Error('no network')
    return serve(call)
  })
  const { configureClient } = jest.requireActual<typeof import('@/api/client')>('@/api/client')
  const { sessionEnded } = jest.requireActual<typeof import('@/features/login-flow')>('@/features/login-flow')
  const { useUserStore: user } = jest.requireActual<Record<'useUserStore', App['user']>>('@/stores/user')
  user.getState().setLogin({ sysUser: { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****0000' }, token: 'token' })
  const login = jest.fn(sessionEnded)
  configureClient({
    getToken: () => user.getState().token,
    getAuditStatus: () => '0',
    onUnauthorized: login,
    onError: () => undefined,
    baseUrl: '',
  })
  const journal = jest.requireActual<App['journal']>('@/features/exam-journal/leftovers')
  const toast = jest.requireActual<App['toast']>('@/platform/toast/shared')
  journal.startExamJournal()
  const { createExam } = jest.requireActual<typeof import('@/pages_subpkg_practice/practice-simulated/exam/create-exam')>(
    '@/pages_subpkg_practice/practice-simulated/exam/create-exam',
  )
  const exam = open || !before ? createExam('attempt-1') : before.exam
  if (open) exam.show(true)
  await jest.advanceTimersByTimeAsync(0)
  return { exam, storage, system, toast, user, login, journal }
}
