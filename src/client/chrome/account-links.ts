/** The signed-in links in the spec's order; a rule stands before the last two. */
export const workLinks = [
  { to: '/dashboard', label: 'Dashboard', icon: 'home' },
  { to: '/tax-returns', label: 'Tax Returns', icon: 'receipt' },
  { to: '/tax-preparation', label: 'Tax Preparation', icon: 'clipboard' },
  { to: '/documents', label: 'Documents', icon: 'document' },
  { to: '/tax-calculator', label: 'Tax Calculator', icon: 'calculator' },
  { to: '/savings-challenges', label: 'Savings Challenges', icon: 'jar' },
] as const;

export const personLinks = [
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
] as const;
