import { QrCode as ChakraQrCode } from '@chakra-ui/react/qr-code';
import { qrCodeRecipe } from '../theme/recipes/qr-code.ts';

/** A text for a camera; `label` says what it is to whoever has none. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <ChakraQrCode.Root value={text} recipe={qrCodeRecipe}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from its text: there is no file to load */}
      <ChakraQrCode.Frame role="img" aria-label={label}>
        <ChakraQrCode.Pattern />
      </ChakraQrCode.Frame>
    </ChakraQrCode.Root>
  );
}
