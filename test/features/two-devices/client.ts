/** The product's client as one device loads it: every module anew, with a memory of its own. */
import { checkIn } from '@/api/coin'
import { configureClient } from '@/api/client'
import { claim } from '@/api/coupon'
import { lesson } from '@/api/course-learn'
import { myExam, saveSubjects } from '@/api/exam'
import { myNotes, questionNotes, removeNotes } from '@/api/note'
import { home, progress } from '@/api/practice'
import { study } from '@/api/stats'
import { settings } from '@/api/user'
import { removeWrong, wrongList } from '@/api/wrong'
import { flushNow, pendingAnswers, recordAnswer, refusedAnswers, startOutbox, unsentAnswers } from '@/features/answer-outbox'
import { addPiece, flushProgress, startProgress } from '@/features/course-progress'
import { followSettings, followUser, sessionEnded, signOut } from '@/features/login-flow'
import { completeLogin } from '@/features/login-flow/complete'
import { changeSettings } from '@/features/practice-settings/save'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith, TransportError } from '@/platform/request'
import { memory as disk, storage } from '@/platform/storage'
import { device } from '@/platform/system'
import { closeSession, openSession, sessionIdOf } from '@/pages_subpkg_practice/practice-core/opening'
import { saveUpon } from '@/pages_subpkg_practice/practice-core/parts-note/use-conflict'
import { createActions, followStars } from '@/pages_subpkg_practice/practice-core/use-actions'
import { isLoggedIn, useUserStore } from '@/stores/user'

export const client = {
  ...{ configureClient, serveWith, TransportError, disk, storage, device, pages, queryClient },
  ...{ completeLogin, followSettings, followUser, sessionEnded, signOut, isLoggedIn, useUserStore },
  ...{ startOutbox, flushNow, pendingAnswers, recordAnswer, refusedAnswers, unsentAnswers },
  ...{ sessionIdOf, openSession, closeSession, createActions, followStars, saveUpon },
  ...{ addPiece, flushProgress, startProgress, changeSettings },
  ...{
    checkIn,
    claim,
    lesson,
    myExam,
    saveSubjects,
    myNotes,
    questionNotes,
    removeNotes,
    home,
    progress,
    study,
    settings,
    removeWrong,
    wrongList,
  },
}

export type Client = typeof client
