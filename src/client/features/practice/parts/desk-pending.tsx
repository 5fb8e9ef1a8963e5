import { chakra } from '@chakra-ui/react/styled-system';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { SessionPending } from '../../../auth/require-user.tsx';
import { Main } from '../../../layout/main.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskGrid } from '../frame/desk-grid.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { EditorColumns } from './editor-columns.tsx';
import { PaneSkeleton } from './pane-skeleton.tsx';

/** Widths of the first column's placeholders in percent. */
const names = [62, 48, 70, 55, 66, 44, 58, 50, 64, 46, 68, 52];

/** Loading skeleton of a desk list: filters, and rows as high as those of `DeskTable`. */
function DeskRows() {
  return (
    <Skeleton gap="12px">
      <Bone w="min(100%, 360px)" h="36px" />
      <chakra.span display="grid" px="12px" border="1px solid" borderColor="line" borderRadius="md" bg="card">
        <chakra.span height="34px" />
        {names.map((width) => (
          <chakra.span
            key={width}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr) 72px', across: '2fr 1fr 1fr 96px' }}
            alignItems="center"
            gap="24px"
            height="40px"
            borderTop="1px solid"
            borderColor="line"
            css={{ '@media (pointer: coarse)': { height: '48px' } }}
          >
            <Bone w={`${width}%`} h="14px" />
            <Bone w="60%" h="14px" hideBelow="across" />
            <Bone w="70%" h="14px" hideBelow="across" />
            <Bone h="14px" />
          </chakra.span>
        ))}
      </chakra.span>
    </Skeleton>
  );
}

/** Loading skeleton of a list beside the selected item. Phones show only the list. */
function DeskColumns() {
  return (
    <EditorColumns data-list>
      <Skeleton gap="0" alignContent="start">
        {names.map((width) => (
          <chakra.span
            key={width}
            display="grid"
            gap="8px"
            p="12px 16px"
            borderBottom="1px solid"
            borderColor="line"
          >
            <Bone w={`${width}%`} h="14px" />
            <Bone w="40%" h="12px" />
          </chakra.span>
        ))}
      </Skeleton>
      {/* The list already announces that the page is loading. */}
      <div aria-hidden="true">
        <PaneSkeleton />
      </div>
    </EditorColumns>
  );
}

interface DeskPendingProps {
  title: string;
  /** Whether the page has links to its views, which wrap to their own line on narrow screens. */
  hasViews?: boolean;
  /** Whether the page shows a list beside the selected item, up to the screen edges. */
  isFlush?: boolean;
}

/** Desk page with a loading skeleton in place of its list. */
export function DeskPending({ title, hasViews = false, isFlush = false }: DeskPendingProps) {
  return (
    <DeskPage
      title={title}
      isFlush={isFlush}
      views={hasViews && <chakra.span hideFrom="across" order="1" flexBasis="full" minHeight="44px" />}
    >
      {isFlush ? <DeskColumns /> : <DeskRows />}
    </DeskPage>
  );
}

/** The desk while its first page loads. Shows the login check until the user is known to be staff. */
export function DeskFramePending() {
  const { user } = useAuth();
  if (user?.role === undefined) {
    return (
      <Main>
        <SessionPending />
      </Main>
    );
  }
  return (
    <DeskGrid rail={<chakra.div hideBelow="across" bg="hero" />}>
      <chakra.div
        display="flex"
        alignItems="center"
        minHeight="56px"
        px="20px"
        borderBottom="1px solid"
        borderColor="line"
      >
        <Bone w="120px" h="22px" />
      </chakra.div>
      <chakra.div p={{ base: '16px', across: '16px 20px 32px' }}>
        <DeskRows />
      </chakra.div>
    </DeskGrid>
  );
}
