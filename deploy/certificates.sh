#!/bin/sh
# Issues TLS certificates for the database machines from a private CA, which it creates in FOLDER the first time:
#   sh deploy/certificates.sh FOLDER db1=10.0.0.11 db2=10.0.0.12 db3=10.0.0.13
# Run it again with the same folder to renew certificates or to add machines. Keep the folder off the machines:
# anyone with ca.key can impersonate the database. Needs OpenSSL 3.
set -eu
umask 077
mkdir -p "$1"
cd "$1"
shift

# Check for each file separately, so that an interrupted first run can be repeated.
[ -s ca.key ] || openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ca.key
if [ ! -s ca.crt ]; then
  openssl req -x509 -key ca.key -days 3650 -config /dev/stdin -out ca.crt <<END
[req]
prompt = no
distinguished_name = name
x509_extensions = extensions
[name]
CN = TaxPilot database CA
[extensions]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
END
fi

for machine; do
  name=${machine%%=*}
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$name.key"
  openssl req -new -key "$name.key" -subj "/CN=$name" -out "$name.csr"
  # 127.0.0.1, because TaxPilot connects through the HAProxy on its own machine. clientAuth, because the machines'
  # etcd and Patroni identify themselves to each other.
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -days 730 -extfile /dev/stdin -out "$name.crt" <<END
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = DNS:$name, DNS:localhost, IP:127.0.0.1, IP:${machine#*=}
END
  rm "$name.csr"
done
# Only the keys are secret. Programs under other users must be able to read the certificates.
chmod 0644 ./*.crt
