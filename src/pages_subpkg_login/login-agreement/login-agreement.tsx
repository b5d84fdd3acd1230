import { View } from '@tarojs/components'
import { template, type TemplateCode } from '@/api/system'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { signOut } from '@/features/login-flow'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go, goBack, isHere } from '@/hooks/go'
import { agreeTo, isAskedAgain, type AskedText } from '@/hooks/policy-consent'
import { useApi } from '@/hooks/query'
import { toast } from '@/platform/toast'
import styles from './login-agreement.module.scss'

const TITLES: Record<TemplateCode, string> = {
  'User-Agreement': '用户协议',
  'Privacy-Policy': '隐私政策',
  'Purchase-Agreement': '商品购买协议',
}
const isCode = (code: string): code is TemplateCode => code in TITLES

const WIDTHS = ['50%', '30%', '100%', '92%', '96%', '40%', '100%', '88%']

const Lines = () => (
  <View className={styles.text}>
    {WIDTHS.map((width, row) => (
      <Skeleton key={row} w={width} h={row === 0 ? 28 : 16} className={styles.paragraph} />
    ))}
  </View>
)

const agree = (code: AskedText) => {
  agreeTo(code)
  void goBack()
}

async function refuse(): Promise<void> {
  const content = '不同意将退出登录，已有的学习记录仍为你保留，也可以继续浏览公开内容。'
  if (!(await toast.confirm({ content, confirmText: '退出登录', cancelText: '再看看' }))) return
  await signOut()
  if (isHere('loginAgreement')) await go('practice', {})
}

/** Answers to a text that changed after the learner agreed to it. */
const Answer = ({ code }: { code: AskedText }) => (
  <>
    <Button kind="line" size={44} onTap={() => void refuse()}>
      不同意
    </Button>
    <View className={styles.agree}>
      <Button size={44} block onTap={() => agree(code)}>
        同意
      </Button>
    </View>
  </>
)

/** A legal text by its template code (specification section 7, getTemplateByCode). */
function LoginAgreement({ code, again }: PageProps<'loginAgreement'>) {
  const known = isCode(code) ? code : 'User-Agreement'
  // Beside what was read before: it is the new text that is agreed to.
  const query = useApi(['template', known, again], () => template(known))
  const asked = again === '1' && isAskedAgain(known) ? known : null
  return (
    <Screen title={TITLES[known]} back background="card" footer={asked && query.data ? <Answer code={asked} /> : undefined}>
      <AsyncView query={query} skeleton={<Lines />}>
        {(text) => (
          <View className={styles.text}>
            {asked && <View className={styles.changed}>{`${TITLES[asked]}有重要变化，请阅读后选择是否同意。`}</View>}
            <View className={styles.title}>{text.title}</View>
            <View className={styles.version}>{`版本 ${text.version}`}</View>
            {text.sections.map((section) => (
              <View key={section.heading} className={styles.section}>
                <View className={styles.heading}>{section.heading}</View>
                {section.paragraphs.map((paragraph) => (
                  <View key={paragraph} className={styles.paragraph}>
                    {paragraph}
                  </View>
                ))}
              </View>
            ))}
          </View>
        )}
      </AsyncView>
    </Screen>
  )
}

export default definePage('loginAgreement', LoginAgreement)
