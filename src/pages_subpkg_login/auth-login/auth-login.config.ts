export default definePageConfig({ navigationBarTitleText: '登录中', navigationStyle: 'custom' })
