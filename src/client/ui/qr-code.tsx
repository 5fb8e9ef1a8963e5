import { qrCodeAnatomy } from '@chakra-ui/react/anatomy';
import { QrCode as ChakraQrCode } from '@chakra-ui/react/qr-code';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Recipe for a QR code, including its mandatory quiet zone. */
const recipe = defineSlotRecipe({
  className: 'qr-code',
  slots: qrCodeAnatomy.keys(),
  base: {
    root: {
      width: 'full',
      maxWidth: '232px',
      p: '20px',
      bg: 'qr-ground',
      border: '1px solid',
      borderColor: 'line-strong',
      borderRadius: 'md',
    },
    frame: { display: 'block', width: 'full', height: 'auto', fill: 'qr-code', shapeRendering: 'crispEdges' },
  },
});

/** QR code for `text`; `label` is its text alternative. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <ChakraQrCode.Root value={text} recipe={recipe}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- generated from its text, so there is no image file */}
      <ChakraQrCode.Frame role="img" aria-label={label}>
        <ChakraQrCode.Pattern />
      </ChakraQrCode.Frame>
    </ChakraQrCode.Root>
  );
}
