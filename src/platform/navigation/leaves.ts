/**
 * Pages that are opened over work that is not saved, or by the app itself over anything: each leads to nothing but other leaves,
 * and back (docs/decisions/040).
 */
export const LEAVES: readonly string[] = [
  'pages/login/login',
  'pages/login/unNetwork',
  'pages/upgrade-popup/upgrade-popup',
  'pages/web-view/web-view',
  'pages/pdf-preview/pdf-preview',
  'pages/add-teacher/add-teacher',
  'pages_subpkg_login/login-agreement/login-agreement',
  'pages_subpkg_practice/practice-core/practice-note-editor',
  'pages_subpkg_practice/practice-simulated/practice-answer-card',
  'pages_subpkg_profile/confirm-order/biz/edit-address',
  'pages_subpkg_profile/editUser/editUser',
  'pages_subpkg_profile/userSetting/biz/feedback',
]

/** Whether a URL of ours leads to one of them. */
export const isLeaf = (url: string): boolean => LEAVES.includes((url.split('?')[0] ?? '').slice(1))
