import { routes } from './routes'

const all = Object.values(routes)
const SUBPACKAGES = ['pages_subpkg_login', 'pages_subpkg_course', 'pages_subpkg_practice', 'pages_subpkg_profile']
const inRoot = (root: string) => all.filter(({ path }) => path.startsWith(`${root}/`)).map(({ path }) => path.slice(root.length + 1))
/**
 * Scripts alone, which pages ask for when they need them (config/weapp/later.ts). No rule may fetch them ahead: to WeChat's compiler, which
 * knows packages by their pages, a rule that names one without pages names nothing, and DevTools shows an error in place of the app.
 */
const EXAM = { root: 'async_exam', pages: [] }
const subPackages = [...SUBPACKAGES.map((root) => ({ root, pages: inRoot(root) })).filter(({ pages }) => pages.length > 0), EXAM]

export default defineAppConfig({
  pages: all.filter(({ path }) => path.startsWith('pages/')).map(({ path }) => path),
  subPackages,
  // The pages of one package may fetch 2 MB ahead in all: test/weapp/packages.test.ts.
  preloadRule: {
    [routes.practice.path]: { network: 'all', packages: ['pages_subpkg_practice'] },
    [routes.course.path]: { network: 'all', packages: ['pages_subpkg_course'] },
    [routes.profile.path]: { network: 'all', packages: ['pages_subpkg_profile'] },
    [routes.login.path]: { network: 'all', packages: ['pages_subpkg_login'] },
  },
  lazyCodeLoading: 'requiredComponents',
  // src/platform/place; WeChat refuses the call without it.
  requiredPrivateInfos: ['chooseLocation'],
  sitemapLocation: 'sitemap.json',
  window: {
    navigationBarTitleText: '知行题库',
    navigationStyle: 'custom',
    navigationBarBackgroundColor: '#FFFFFF',
    navigationBarTextStyle: 'black',
    backgroundColor: '#F4F6FA',
    backgroundTextStyle: 'dark',
  },
  tabBar: {
    custom: true,
    color: '#999999',
    selectedColor: '#4984FA',
    backgroundColor: '#FFFFFF',
    list: all.filter(({ tab }) => tab).map(({ path, tab }) => ({ pagePath: path, text: tab ?? '' })),
  },
})
