export { Container } from '@chakra-ui/react/container';
