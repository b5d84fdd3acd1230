/**
 * What the components know of the world around them. The app's shell (features/shell) fills it from the platform and
 * the stores, so that a component imports neither and can be drawn alone in a test.
 */
import { createContext, useContext } from 'react'
import { DESIGN_LINE } from '../../domain/line'

export type TabName = 'practice' | 'course' | 'profile'

export interface ToastView {
  kind: 'loading' | 'success' | 'error' | 'warning' | 'info'
  text: string
  /** ms; 0 stays until hidden */
  duration: number
}

export interface DialogView {
  title: string
  content: string
  confirmText: string
  /** null: one button only. */
  cancelText: string | null
  /** Answers the dialog and closes it. */
  resolve: (confirmed: boolean) => void
}

export interface FeedbackView {
  toast: ToastView | null
  dialog: DialogView | null
}

export interface Environment {
  theme: 'light' | 'dark'
  /** Size of reading text, 1 is the design. */
  fontScale: number
  /** How many em of text fit the shortest line of a question (src/domain/line.ts). */
  line: number
  /** px; capsule is the room at the right of the navigation row that belongs to the platform. */
  safeArea: { statusBar: number; navBar: number; capsule: number }
  /** The tab bar is drawn by Screen (H5), not by the platform. */
  tabBarInPage: boolean
  /** The platform's scroll view pulls by itself; otherwise Screen follows the finger. */
  nativeRefresher: boolean
  online: boolean
  /** Origin of /zxedu/media, '' for the page's own. */
  mediaBase: string
  /** Shows pictures over the whole screen, beginning with one of them. */
  showPictures: (urls: readonly string[], first: string) => void
  back: () => void
  openTab: (tab: TabName) => void
  /** Looks at the network again. @param home asked on a tab: without network its own page says what can be done */
  checkNetwork: (home: boolean) => void
  /** A page came to the front. */
  onPageShow: () => void
  feedback: {
    subscribe: (listener: () => void) => () => void
    state: () => FeedbackView
  }
}

const nothing = () => undefined
const noFeedback: FeedbackView = { toast: null, dialog: null }

const EnvironmentContext = createContext<Environment>({
  theme: 'light',
  fontScale: 1,
  line: DESIGN_LINE,
  safeArea: { statusBar: 0, navBar: 44, capsule: 0 },
  tabBarInPage: false,
  nativeRefresher: false,
  online: true,
  mediaBase: '',
  showPictures: nothing,
  back: nothing,
  openTab: nothing,
  checkNetwork: nothing,
  onPageShow: nothing,
  feedback: { subscribe: () => nothing, state: () => noFeedback },
})

export const EnvironmentProvider = EnvironmentContext.Provider

/** Adds to what a screen knows of the content on it that was read from the server. */
export type TellContent = (add: (before: number) => number) => void

const ContentContext = createContext<TellContent>(nothing)

/** Screen gives it to its content. */
export const ContentProvider = ContentContext.Provider

/** To tell the screen around whether there is something to see; nobody listens in its sheets. */
export const useTellContent = (): TellContent => useContext(ContentContext)

/** The surroundings of a component; without a provider a light phone that is online. */
export const useEnvironment = (): Environment => useContext(EnvironmentContext)
