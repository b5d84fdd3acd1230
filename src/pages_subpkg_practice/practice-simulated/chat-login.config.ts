export default definePageConfig({ navigationBarTitleText: '人机对话登录', navigationStyle: 'custom' })
