export default definePageConfig({ navigationBarTitleText: '人机对话考试', navigationStyle: 'custom' })
