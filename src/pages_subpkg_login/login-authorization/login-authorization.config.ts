export default definePageConfig({ navigationBarTitleText: '授权登录', navigationStyle: 'custom' })
