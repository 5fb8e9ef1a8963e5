import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { brand } from '../../../domain/brand.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { safeRedirect } from '../../auth/redirect-path.ts';
import { wasSignedIn } from '../../auth/session-hint.ts';
import { Card } from '../../ui/card.tsx';
import { usePageMeta } from '../../ui/page-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccountBenefits } from './account-benefits.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLoginForm } from './use-login-form.ts';
import { useRegisterForm } from './use-register-form.ts';

export type AuthTab = 'login' | 'register';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

const words = {
  login: {
    title: `Log in to ${brand.name}`,
    lead: 'Your calculations and documents are where you left them.',
  },
  register: {
    title: 'Create your account',
    lead: 'It takes a minute: your name, an e-mail address, a username and a password.',
  },
} as const;

interface AuthPageProps {
  tab: AuthTab;
  /** The page that asked for the log-in. */
  redirect?: string | undefined;
}

/** The door: whoever is signed in already, or has just signed in, walks straight through. */
export function AuthPage({ tab, redirect }: AuthPageProps) {
  const auth = useAuth();
  const navigate = useNavigate();
  // Both forms live here and not in their tabs, so that switching tabs loses nothing.
  const login = useLoginForm();
  const register = useRegisterForm();
  const { title } = words[tab];
  const toCart = redirect !== undefined && /^\/(cart|checkout)\b/.test(redirect);
  const lead = toCart ? 'What you put into your cart comes along.' : words[tab].lead;
  usePageMeta({ title, description: lead });

  // `href` says where; the type merely insists on a `to`.
  if (auth.user) return <Navigate to="/dashboard" href={safeRedirect(redirect)} replace />;
  if (auth.isLoading && wasSignedIn()) return <Spinner label="Looking up your session" />;
  const choose = (value: AuthTab) =>
    void navigate({
      to: '/auth',
      search: { tab: value === 'register' ? value : undefined, redirect },
      resetScroll: false,
    });
  return (
    <>
      <PageTitle title={title}>{lead}</PageTitle>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '40px', lg: '64px' }}
        alignItems="start"
      >
        <Card padding="public" aria-label="Your account">
          <Tabs id="auth" label="Login or Register" tabs={tabs} value={tab} onChange={choose} />
          <chakra.div pt="24px">
            <TabPanel tabs="auth" value="login" current={tab}>
              <LoginForm {...login} />
            </TabPanel>
            <TabPanel tabs="auth" value="register" current={tab}>
              <RegisterForm {...register} />
            </TabPanel>
          </chakra.div>
        </Card>
        <AccountBenefits />
      </chakra.div>
    </>
  );
}
