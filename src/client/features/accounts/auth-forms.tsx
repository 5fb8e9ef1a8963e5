import { chakra } from '@chakra-ui/react/styled-system';
import { getRouteApi } from '@tanstack/react-router';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

const route = getRouteApi('/_public/auth');

type AuthTab = 'login' | 'register';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
] as const;

const others = {
  login: { question: 'No account yet?', label: 'Register', tab: 'register' },
  register: { question: 'Already have an account?', label: 'Log in', tab: undefined },
} as const;

/** Link to the other form, for users who overlook the tabs. */
function OtherTab({ question, label, tab }: (typeof others)[AuthTab]) {
  return (
    <chakra.p
      textStyle="sm"
      color="muted"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="8px"
      mt="20px"
    >
      {question}
      <TextLink
        to="/auth"
        search={(previous) => ({ ...previous, tab })}
        resetScroll={false}
        py="12px"
        my="-12px"
      >
        {label}
      </TextLink>
    </chakra.p>
  );
}

/** Login and registration tabs. Form state lives above the tabs, so switching tabs keeps the input. */
export function AuthForms() {
  const { tab = 'login', redirect } = route.useSearch();
  const navigate = route.useNavigate();
  const login = useLoginForm();
  const register = useRegisterForm();
  const choose = (value: AuthTab) =>
    void navigate({
      search: { tab: value === 'register' ? value : undefined, redirect },
      resetScroll: false,
    });
  return (
    <>
      <Tabs label="Login or Register" tabs={tabs} value={tab} onChange={choose}>
        <TabPanel value="login" pt="24px">
          <LoginForm form={login} />
          <PasskeyLogin />
        </TabPanel>
        <TabPanel value="register" pt="24px">
          <RegisterForm form={register} />
        </TabPanel>
      </Tabs>
      <OtherTab {...others[tab]} />
    </>
  );
}
