import { chakra } from '@chakra-ui/react/styled-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { profileQuery } from '../profile-query.ts';
import { passkeysQuery } from './settings-queries.ts';
import { twoFactorQuery } from './two-factor-queries.ts';

/** Padlock: closed and marigold while the protection is on, otherwise a dashed outline with an open shackle. */
function Lock({ isOn }: { isOn: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 56 62"
      width="56px"
      height="62px"
      display="block"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      _highContrast={{ forcedColorAdjust: 'none' }}
    >
      <chakra.path
        d={isOn ? 'M15 29V18a13 13 0 0 1 26 0v11' : 'M15 29V16a13 13 0 0 1 26 0v3'}
        stroke={isOn ? 'ink' : 'muted'}
        strokeWidth={isOn ? '3' : '1.5'}
        _highContrast={{ stroke: 'CanvasText' }}
      />
      <chakra.rect
        x="5"
        y="29"
        width="46"
        height="32"
        rx="5"
        fill={isOn ? 'accent' : 'none'}
        stroke={isOn ? 'ink' : 'field'}
        strokeWidth={isOn ? '2' : '1.5'}
        strokeDasharray={isOn ? undefined : '4 4'}
        _highContrast={{ fill: 'Canvas', stroke: 'CanvasText' }}
      />
      <chakra.path
        d="M28 46v6M24 42a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
        stroke={isOn ? 'on-accent' : 'muted'}
        strokeWidth={isOn ? '2' : '1.5'}
        _highContrast={{ stroke: 'CanvasText' }}
      />
    </chakra.svg>
  );
}

/** Returns the protections of the login, in the order in which we recommend them. */
function useLocks() {
  const { notifications } = useSuspenseQuery(profileQuery).data;
  const { enabledAt } = useSuspenseQuery(twoFactorQuery).data;
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  return [
    { section: 'password', name: 'Password', isOn: true, advice: '' },
    {
      section: 'two-factor',
      name: 'Two-step',
      isOn: enabledAt !== null,
      advice: 'Turn on two-step verification',
    },
    { section: 'passkeys', name: 'Passkey', isOn: passkeys.length > 0, advice: 'Add a passkey' },
    {
      section: 'notifications',
      name: 'Login alerts',
      isOn: notifications.newSignIn,
      advice: 'Turn on e-mails about new logins',
    },
  ];
}

const Layout = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', roomy: '184px minmax(0, 1fr)' },
    alignItems: { roomy: 'end' },
    gap: { base: '16px', roomy: '40px' },
    mb: { base: '16px', tablet: '20px' },
  },
});

/** Placeholder as high as the figure and the table of contents below it. */
export function LocksSkeleton() {
  return (
    <Layout as="div" aria-hidden="true" mb={{ base: '66px', tablet: '74px' }}>
      <Bone h="64px" w="150px" />
      <Bone h="115px" />
    </Layout>
  );
}

/** A padlock for each protection of the login, and a link to the next one to turn on. */
export function LocksFigure() {
  const locks = useLocks();
  const next = locks.find(({ isOn }) => !isOn);
  return (
    <Layout aria-labelledby="locks">
      <div>
        <chakra.h2 id="locks" display="flex" flexWrap="wrap" alignItems="baseline" gap="0 8px">
          <chakra.span textStyle="figure-lg">
            {locks.filter(({ isOn }) => isOn).length} of {locks.length}
          </chakra.span>{' '}
          <chakra.span textStyle="ui" color="muted">
            locks on
          </chakra.span>
        </chakra.h2>
        <chakra.p textStyle="sm" color="muted" mt="4px">
          {next ? (
            <TextAnchor href={`#${next.section}`} inline>
              {next.advice}
            </TextAnchor>
          ) : (
            'Your account is well protected.'
          )}
        </chakra.p>
      </div>
      <chakra.ul display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" listStyle="none">
        {locks.map(({ section, name, isOn }) => (
          <li key={section}>
            <chakra.div borderBottom="4px solid" borderColor="ink">
              <Lock isOn={isOn} />
            </chakra.div>
            <chakra.p
              textStyle={{ base: 'xs', sm: 'sm' }}
              mt="8px"
              pe="4px"
              color={isOn ? 'ink' : 'muted'}
              fontWeight={isOn ? '600' : '500'}
            >
              {name}
            </chakra.p>
            <chakra.p textStyle="xs" color="muted">
              {isOn ? 'On' : 'Off'}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Layout>
  );
}
