#!/bin/sh
# Makes the certificates of one machine of a cluster, and at the first call the two authorities that sign them. Keep the
# folder on a machine that is none of these: whoever has its keys is every machine.
#   sh certificates.sh authority database db1 10.20.0.11     a database with its Patroni and etcd
#   sh certificates.sh authority client node1                a node, or the collector of figures: they only ask
# Copy authority/db1 to that machine as /etc/arcglyph/tls. The same call again renews: a new key, valid for as long.
set -eu
umask 077

folder=$1
kind=$2
name=$3
address=${4:-}
days=825
authority_days=3650
made=$folder/$name

key() {
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"
}

authority() {
  [ ! -e "$folder/$1.pem" ] || return 0
  key "$folder/$1.key"
  openssl req -x509 -new -sha256 -days "$authority_days" -key "$folder/$1.key" -out "$folder/$1.pem" \
    -subj "/CN=$1" -addext basicConstraints=critical,CA:true,pathlen:0 -addext keyUsage=critical,keyCertSign,cRLSign
}

# issue <authority> <file> <usage> <names>
issue() {
  key "$made/$2.key"
  openssl req -new -key "$made/$2.key" -subj "/CN=$name" -out "$made/request"
  printf '%s\n' basicConstraints=critical,CA:false keyUsage=critical,digitalSignature "extendedKeyUsage=$3" \
    "subjectAltName=$4" subjectKeyIdentifier=hash authorityKeyIdentifier=keyid > "$made/extensions"
  openssl x509 -req -sha256 -days "$days" -set_serial "0x$(openssl rand -hex 16)" -in "$made/request" \
    -CA "$folder/$1.pem" -CAkey "$folder/$1.key" -extfile "$made/extensions" -out "$made/$2.pem"
  rm "$made/request" "$made/extensions"
}

mkdir -p "$made"
authority authority
cp "$folder/authority.pem" "$made/authority.pem"
case $kind in
database)
  : "${address:?names no address}"
  # Nodes reach the primary through a proxy of their own, as localhost.
  issue authority database serverAuth,clientAuth "DNS:$name,DNS:localhost,IP:$address,IP:127.0.0.1"
  # Whoever may write into etcd decides who is primary: its authority signs for databases alone.
  authority etcd-authority
  cp "$folder/etcd-authority.pem" "$made/etcd-authority.pem"
  issue etcd-authority etcd serverAuth,clientAuth "DNS:$name,IP:$address,IP:127.0.0.1"
  issue etcd-authority etcd-client clientAuth "DNS:$name"
  ;;
client)
  issue authority client clientAuth "DNS:$name"
  # HAProxy wants both in one file, and others take it.
  cat "$made/client.key" >> "$made/client.pem"
  rm "$made/client.key"
  ;;
*)
  echo "certificates.sh: $kind is neither database nor client" >&2
  exit 64
  ;;
esac
