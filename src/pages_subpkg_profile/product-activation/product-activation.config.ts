export default definePageConfig({ navigationBarTitleText: '学习卡激活', navigationStyle: 'custom' })
